/** A worker that does nothing; see `try-activate.ts`. */
globalThis.close();
