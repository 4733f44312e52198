/** What `work` answers, or `otherwise` when it takes longer than that; it goes on all the same. */
export async function within<T, O>(milliseconds: number, work: Promise<T>, otherwise: O): Promise<T | O> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<O>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
