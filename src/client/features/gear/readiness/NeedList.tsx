import type { LibraryItem } from '../../../../domain/catalogue/library/packed-library.ts';
import type { Need } from '../../../../domain/gear/ready.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { levelLabel, SLOT_KEYS } from '../../../components/gear/gear-labels.ts';
import { needLabel } from '../../../components/gear/need-label.ts';

/** What a map requires, slot by slot. */
export function NeedList({
  needs,
  byId,
}: {
  readonly needs: readonly Need[];
  readonly byId: ReadonlyMap<string, LibraryItem>;
}) {
  const t = useT('gear');
  const tCatalogue = useT('catalogue');
  const format = useFormats();
  return (
    <dl className="m-0 grid gap-x-6 gap-y-1 border-b border-line p-3.5 sm:grid-cols-2">
      {needs.map((need) => (
        <div key={need.slot} className="min-w-0">
          <dt className="text-xs text-ink-3">{t(SLOT_KEYS[need.slot])}</dt>
          <dd className="m-0 wrap-anywhere">
            {needLabel(need, { byId, t, tCatalogue, format })}
            <span className="font-display font-bold text-accent-text">{levelLabel(need.level)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
