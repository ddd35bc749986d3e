/**
 * The store of a part of the page: where its screens read a person's data and make changes. By default that is
 * this device (session, mirrors, outbox, server); the demo pages provide a store in memory. It is chosen once, by
 * the page, so that hooks never ask which one they are in.
 */
import { createContext, useContext } from 'react';

/**
 * One thing that screens take from the store. `device` is what it is on this device; each source is declared
 * beside the code it needs, so that a page loads only the sources it uses.
 */
export interface Source<T> {
  readonly device: T;
}

export function defineSource<T>(device: T): Source<T> {
  return { device };
}

export interface Sources {
  readonly get: <T>(source: Source<T>) => T;
}

const DEVICE_SOURCES: Sources = { get: ({ device }) => device };

export const SourcesContext = createContext<Sources>(DEVICE_SOURCES);

/** What the store around this part of the page has for a source. */
export function useSource<T>(source: Source<T>): T {
  return useContext(SourcesContext).get(source);
}

export interface Replacement {
  readonly source: Source<unknown>;
  readonly value: unknown;
}

export function replace<T>(source: Source<T>, value: T): Replacement {
  return { source, value };
}

/** A store with other values for some sources. */
export function provideSources(replacements: readonly Replacement[]): Sources {
  const values = new Map(replacements.map(({ source, value }) => [source, value]));
  return { get: <T>(source: Source<T>) => (values.has(source) ? (values.get(source) as T) : source.device) };
}
