import type { ItemName } from '../../../domain/catalogue/library/names.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { LANGUAGE_NAMES, nameTag } from '../../ui/combobox/language-names.ts';

/** What an item is called in the other languages of the game, each by its own name. */
export function OtherNames({ names }: { readonly names: readonly ItemName[] }) {
  const t = useT('catalogue');
  if (names.length === 0) return null;
  return (
    <div role="group" aria-label={t('otherNames')} data-names>
      <dl className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
        {names.map(({ text, language }) => (
          <div key={language} lang={nameTag(language)} className="flex min-w-0 gap-1.5">
            <dt className="shrink-0 text-ink-3">{LANGUAGE_NAMES[language]}</dt>
            <dd className="min-w-0 text-ink-2 wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
