export type EmbeddingRefusals = {
  too_many_sites: { max: number }
}
