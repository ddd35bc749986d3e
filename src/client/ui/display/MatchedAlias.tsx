import type { ItemName } from '../../../domain/catalogue/item/names.ts';
import { nameTag } from './language-names.ts';

/** The alias (name in another language) that matched the search, followed by a separator. */
export function MatchedAlias({ by }: { readonly by: ItemName | null | undefined }) {
  return by == null ? null : (
    <>
      <span lang={nameTag(by.language)} data-found={by.language} className="text-ink-2">
        {by.text}
      </span>
      {' · '}
    </>
  );
}
