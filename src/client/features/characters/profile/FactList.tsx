import type { ReactNode } from 'react';

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

/** Name and value pairs, separated by hairlines. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="divide-y divide-line">
      {facts.map(({ name, value }) => (
        <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 px-3.5 py-2">
          <dt className="text-ink-2">{name}</dt>
          <dd className="min-w-0 text-end font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
