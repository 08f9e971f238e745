import { type DragEvent, useState } from 'react'
import { type ImageCategory, imageCategory } from '#contract/enumerations.ts'
import { EnumOptions } from '#web/routes/owner/homes/edit/enum-options.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { imageCategoryLabel } from '#web/ui/labels.ts'
import { Stack } from '#web/ui/layout.tsx'
import { useFilePicker } from '#web/ui/use-file-picker.tsx'
import styles from './drop-zone.module.css'
import { pictureFiles } from './picture-files.ts'

type Props = { category: ImageCategory; onCategory: (category: ImageCategory) => void; onFiles: (files: readonly File[]) => void }

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Files can be dropped here or chosen, also by keyboard. */
export function DropZone({ category, onCategory, onFiles }: Props) {
  const picker = useFilePicker({ label: 'New photos', accept: pictureFiles, multiple: true, onChoose: onFiles })
  const [isOver, setOver] = useState(false)

  function drop(event: DragEvent) {
    if (!hasFiles(event)) return
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  function over(event: DragEvent) {
    if (!hasFiles(event)) return
    event.preventDefault()
    setOver(true)
  }

  return (
    <Stack className={styles.add}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button does the same by keyboard. */}
      <div
        className={styles.zone}
        data-over={isOver || undefined}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon name="share" size={28} />
        <p>{isOver ? 'Drop to upload' : 'Drop photos here, or'}</p>
        <Button variant="soft" onClick={picker.open}>
          Choose photos
        </Button>
        {picker.field}
      </div>
      <SelectField
        label="Category for new photos"
        help="You can change it for each photo later."
        value={category}
        onChange={({ target }) => onCategory(imageCategory.parse(target.value))}
      >
        <EnumOptions values={imageCategory.options} labels={imageCategoryLabel} />
      </SelectField>
    </Stack>
  )
}
