import type { ItemName } from '../../../domain/catalogue/library/names.ts';
import { nameTag } from './language-names.ts';

/** The name in another language by which something was found, before what else is said of it. */
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
