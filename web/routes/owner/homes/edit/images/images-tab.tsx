import { useState } from 'react'
import type { ImageCategory } from '#contract/enumerations.ts'
import { TabForm, TabGroup } from '#web/routes/owner/homes/edit/tab-form.tsx'
import { type TabProps, useTab } from '#web/routes/owner/homes/edit/use-tab.ts'
import { Alert } from '#web/ui/alert.tsx'
import { DropZone } from './drop-zone.tsx'
import { EditableGallery } from './gallery.tsx'
import styles from './images-tab.module.css'
import { PhotoRoom } from './photo-room.tsx'
import { isUploading } from './upload-queue.ts'
import { UploadReport } from './upload-report.tsx'
import { useAlbum } from './use-album.ts'

/** Everything here takes effect at once; Save Changes waits for uploads under way and says how many photos were added. */
export function ImagesTab({ home, reload }: TabProps) {
  const [category, setCategory] = useState<ImageCategory>('OTHER')
  const { album, images, uploads, leftOut, marks, toast, failure } = useAlbum({ home, reload })
  const tab = useTab({
    home,
    reload,
    section: 'images',
    draftOf: () => ({}),
    async save() {
      const count = await album.countAdded()
      return count > 0 ? `${count} image(s) added successfully!` : 'No new images to save.'
    },
  })
  return (
    <TabForm tab={{ ...tab, isDirty: isUploading(uploads), discard: album.stop }}>
      <TabGroup
        title="Add photos"
        help="JPG, PNG or HEIC, up to 10 MB each. You can add several at once. Photos are saved as soon as they’re uploaded and appear on a published home right away."
      >
        <DropZone category={category} onCategory={setCategory} onFiles={(files) => album.add(files, category)} />
        <PhotoRoom used={images.length} limit={home.editing.photoLimit} leftOut={leftOut} />
        <UploadReport uploads={uploads} onRetry={album.retry} onForget={album.forgetFailed} />
      </TabGroup>
      <TabGroup
        title="This home’s photos"
        help="The main photo is shown in search. Drag photos or use the arrows to change their order."
      >
        {failure && <Alert tone="danger">{failure}</Alert>}
        <EditableGallery album={album} images={images} marks={marks} />
      </TabGroup>
      <div className={styles.toast} role="status">
        {toast && <p>{toast}</p>}
      </div>
    </TabForm>
  )
}
