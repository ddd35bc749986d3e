/** The file of a page that could not be loaded; only a reload asks for it again. */
export class ChunkError extends Error {
  constructor(cause: unknown) {
    super('A page could not be loaded.', { cause });
    this.name = 'ChunkError';
  }
}
