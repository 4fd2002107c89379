import { addressOf, CallFailed } from '#contract/endpoint/call.ts'
import type { Endpoint, OutputOf } from '#contract/endpoint/endpoint.ts'
import { errorMessages } from '#contract/endpoint/error-messages.ts'
import type { ApiError } from '#contract/endpoint/error.ts'
import { connection } from '#words/connection.ts'

import { watched, withSession } from './client.ts'

type Upload = {
  params: Record<string, string>
  file: File
  /** from 0 to 1, as the bytes leave: what fetch can't tell */
  onProgress: (share: number) => void
}

/** Sends one file to an endpoint that takes it. Fails like any other call. */
export function upload<E extends Endpoint>(endpoint: E, sent: Upload): Promise<OutputOf<E>> {
  return watched(() => send(endpoint, sent))
}

function send<E extends Endpoint>(endpoint: E, { params, file, onProgress }: Upload) {
  const { host = '', headers = {} } = withSession({})
  const body = new FormData()
  body.set('file', file)
  return new Promise<OutputOf<E>>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, host + addressOf(endpoint, { params }))
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener('load', () => {
      const { status, response } = request as { status: number; response: unknown }
      if (status < 300) resolve(response as OutputOf<E>)
      else reject(new CallFailed(status, (response as ApiError | null) ?? unexpected))
    })
    request.addEventListener('error', () => reject(new CallFailed(0, noAnswer)))
    request.send(body)
  })
}

const unexpected: ApiError = { code: 'unexpected', message: errorMessages.unexpected }
const noAnswer: ApiError = { code: 'no_answer', message: connection.no_answer }
