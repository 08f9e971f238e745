import { ApiError } from '#web/api/client.ts'

/** A call that never arrived says so in words, instead of in the browser's own. */
export async function reach<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError(0, 'We could not reach Waymark. What you typed is still here. Check your connection and try again.')
  }
}
