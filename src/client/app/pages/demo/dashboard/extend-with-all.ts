import type { DemoExtension, ExtendDemo } from '../demo-mirror.ts';

/** Several things that a page adds to the demo's clan; of the same view or answer the last one counts. */
export function extendWithAll(...parts: readonly ExtendDemo[]): ExtendDemo {
  return (clan): DemoExtension => {
    const made = parts.map((extend) => extend(clan));
    return {
      views: new Map(made.flatMap(({ views }) => [...views])),
      openViews: new Map(made.flatMap(({ openViews }) => [...(openViews ?? [])])),
      answers: Object.fromEntries(made.flatMap(({ answers }) => Object.entries(answers))),
      changesAnswers: made.some(({ changesAnswers }) => changesAnswers === true),
      onChange: (row) => {
        for (const { onChange } of made) onChange(row);
      },
    };
  };
}
