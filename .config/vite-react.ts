import type { Plugin } from 'vite';

const REACT_DOM = /\/react-dom\/cjs\/react-dom-client\.production\.js(?:\?|$)/;
const MARKER = /Exception = Error\(formatProdErrorMessage\((\d+)\)\)/g;

/** React's code with errors that have a message and no stack, where it makes them only to compare with what was thrown. */
export function withoutStacks(code: string): string {
  const changed = code.replaceAll(
    MARKER,
    'Exception = Object.create(Error.prototype, { message: { value: formatProdErrorMessage($1) } })',
  );
  if (changed === code) throw new Error('React makes its markers in another way.');
  return changed;
}

/**
 * While React is loaded it makes five errors as markers. Where developer tools are attached, as in measurements, each keeps
 * its stack, for which the browser parses the largest files of the app a second time.
 */
export function reactWithoutStacks(): Plugin {
  return {
    name: 'react-without-stacks',
    transform: { filter: { id: REACT_DOM }, handler: withoutStacks },
  };
}
