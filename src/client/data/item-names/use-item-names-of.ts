import { useEffect, useState } from 'react';
import { storedItemNames, type NameOf } from '../../../offline/catalogue/names/item-name.ts';
import { useItemNames } from '../catalogue/use-library.ts';
import { useLocale } from '../i18n/locale.ts';
import { useRealm, type PageRealm } from '../session/realm.ts';

const NO_NAMES: NameOf = () => null;

/**
 * Item names of any realm, for what another character did; null for unknown items. Of a realm that the page does not
 * show, only what this device has stored.
 */
export function useItemNamesOf(realm: PageRealm, isWanted: boolean): NameOf {
  const locale = useLocale();
  const isOther = useRealm() !== realm && realm !== undefined;
  const shown = useItemNames(isWanted && !isOther);
  const [stored, setStored] = useState<{ readonly realm: PageRealm; readonly nameOf: NameOf } | null>(null);
  useEffect(() => {
    if (!isOther || !isWanted) return undefined;
    let isCurrent = true;
    void storedItemNames(realm, locale).then((nameOf) => {
      if (isCurrent) setStored({ realm, nameOf });
    });
    return () => {
      isCurrent = false;
    };
  }, [isOther, isWanted, realm, locale]);
  if (!isOther) return shown;
  return stored?.realm === realm ? stored.nameOf : NO_NAMES;
}
