import { useContext } from 'react';
import type { WarRow } from '../../../../domain/clan-wars/war.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { FIELD_KEYS } from '../words/use-war-words.ts';
import { CutOut } from './CutOut.tsx';
import { CutsContext } from './cuts-context.ts';

/** What the picture shows of everything that is doubtful about a line. */
export function Cuts({ row }: { readonly row: WarRow }) {
  const t = useT('war-pictures');
  const words = useT('clan-wars');
  const cuts = useContext(CutsContext).cutsOf(row);
  return row.doubtful.map((field) => {
    const cut = cuts[field];
    if (cut === undefined) return null;
    const label = field === 'name' ? words('columnPlayer') : words(FIELD_KEYS[field]);
    return (
      <span key={field} className="inline-flex items-center gap-1.5 text-ink-2">
        {label}
        <CutOut cut={cut} label={t('cutOf', { field: label })} />
      </span>
    );
  });
}
