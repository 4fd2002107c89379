/** Whether a browser takes an encoding, by its `Accept-Encoding`. */
export const accepts = (header: string | undefined, encoding: 'br' | 'gzip'): boolean =>
  (header ?? '').split(',').some((each) => {
    const [name = '', quality = ''] = each.split(';').map((part) => part.trim().toLowerCase())
    return name === encoding && !/^q=0(\.0*)?$/.test(quality)
  })
