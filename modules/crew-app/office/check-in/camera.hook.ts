import { useEffect, useRef, useState } from 'react'

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}
declare global {
  // oxlint-disable-next-line no-var -- only some browsers have it, and TypeScript knows of none
  var BarcodeDetector: DetectorClass | undefined
}
type Reader = (video: HTMLVideoElement) => Promise<string | null>

/** The phone's own reader where it has one; else ours, loaded when it is needed first. */
async function openReader(): Promise<Reader> {
  const { BarcodeDetector } = globalThis
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  if (BarcodeDetector && formats.includes('qr_code')) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue ?? null
  }
  const { readQr } = await import('#web/ui/device/qr-reader.ts')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return (video) => {
    const scale = Math.min(1, 720 / Math.max(video.videoWidth, video.videoHeight, 1))
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    if (!context || canvas.width === 0) return Promise.resolve(null)
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    return Promise.resolve(readQr(context.getImageData(0, 0, canvas.width, canvas.height)))
  }
}

const pauseMs = 180
export type CameraState = 'opening' | 'reading' | 'refused'

/** Shows the camera behind the phone, and says each text that a QR code before it holds. */
export function useCamera(onRead: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('opening')
  const say = useRef(onRead)
  useEffect(() => {
    say.current = onRead
  })
  useEffect(() => {
    const over = new AbortController()
    let stream: MediaStream | null = null
    const open = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      const shown = video.current
      if (over.signal.aborted || !shown) return stop()
      shown.srcObject = stream
      await shown.play()
      const read = await openReader()
      setState('reading')
      while (!over.signal.aborted) {
        const text = await read(shown)
        if (text && !over.signal.aborted) say.current(text)
        await new Promise((next) => setTimeout(next, pauseMs))
      }
    }
    const stop = () => stream?.getTracks().forEach((track) => track.stop())
    open().catch(() => {
      stop()
      if (!over.signal.aborted) setState('refused')
    })
    return () => {
      over.abort()
      stop()
    }
  }, [])
  return { video, state }
}
