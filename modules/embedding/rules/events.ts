/** An operator's own site may show its tours in a frame, or no longer may. */
export type EmbeddingEvents = {
  embedding_site_added: { origin: string }
  embedding_site_removed: { origin: string }
}
