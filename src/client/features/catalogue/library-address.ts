import { EMPTY_LIBRARY, type LibraryState } from './library-state.ts';

/** What the library showed last on this page, so that an item leads back to it and stands beside what was picked there. */
let last: LibraryState = EMPTY_LIBRARY;

export function rememberLibrary(state: LibraryState): void {
  last = state;
}

export function lastLibrary(): LibraryState {
  return last;
}
