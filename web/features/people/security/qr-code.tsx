import { useEffect, useState } from 'react'

type Drawing = { size: number; path: string }

/** A quiet border of four modules, which scanners need. */
const border = 4

/** A code for the camera of a phone, drawn here: the secret in it goes to no one else. */
export function QrCode({ text }: { text: string }) {
  const [drawing, setDrawing] = useState<Drawing>()
  useEffect(() => {
    let isShown = true
    void draw(text).then((drawn) => isShown && setDrawing(drawn))
    return () => {
      isShown = false
    }
  }, [text])
  if (!drawing) return null
  const side = drawing.size + 2 * border
  return (
    <svg viewBox={`0 0 ${side} ${side}`} width={200} height={200} role="img" aria-label="Code to scan with your phone">
      <rect width={side} height={side} fill="#fff" />
      <path d={drawing.path} fill="#000" />
    </svg>
  )
}

/** The library is loaded with the code, not with the screen. */
async function draw(text: string): Promise<Drawing> {
  const { default: qrcode } = await import('qrcode-generator')
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const size = code.getModuleCount()
  const modules = Array.from({ length: size * size }, (_, index) => [index % size, Math.floor(index / size)] as const)
  const path = modules
    .filter(([x, y]) => code.isDark(y, x))
    .map(([x, y]) => `M${x + border} ${y + border}h1v1h-1z`)
    .join('')
  return { size, path }
}
