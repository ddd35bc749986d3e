import type { ComponentProps } from 'react';
import { AppLink } from '../../ui/link/AppLink.tsx';

interface ItemLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  readonly itemId: string;
  /** Enhancement level at which the page opens. */
  readonly level?: number;
}

/** Link to an item's page, which is open to everybody. */
export function ItemLink({ itemId, level = 0, ...rest }: ItemLinkProps) {
  return (
    <AppLink
      to="/{-$locale}/tools/items/$itemId"
      params={{ itemId }}
      search={level > 0 ? { level } : {}}
      {...rest}
    />
  );
}
