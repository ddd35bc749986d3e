/** What an object is called, in lists and notices: its kind, its text and where it is. */
import { useCallback } from 'react';
import { placeName } from '../../../../domain/tactics/drawing/cells.ts';
import type { DrawingObject } from '../../../../domain/tactics/drawing/object.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { TOOLS } from '../stage/tools.ts';

const KIND_KEYS: ReadonlyMap<string, (typeof TOOLS)[number]['label']> = new Map(
  TOOLS.map(({ tool, label }) => [tool, label]),
);

export function useObjectName(): (object: DrawingObject) => string {
  const t = useT('tactics-editor');
  return useCallback(
    (object) => {
      const { kind, text } = object;
      const words = text === '' ? '' : ` · ${text}`;
      if (kind === 'step') return `${t('step')}${words}`;
      return `${t(KIND_KEYS.get(kind) ?? 'toolPen')}${words} · ${placeName(object)}`;
    },
    [t],
  );
}
