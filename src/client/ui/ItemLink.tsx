import type { ComponentProps } from 'react';
import { AppLink } from './AppLink.tsx';

interface ItemLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  readonly itemId: string;
  /** The page opens at this enhancement level. */
  readonly level?: number;
}

/** Leads to the page of an item. The router's type does not know the place in the path under a language that may be absent. */
export const ItemLink = ({ itemId, level = 0, ...rest }: ItemLinkProps) => (
  <AppLink to="/{-$locale}/tools/items/$itemId" params={{ itemId } as never} search={(level > 0 ? { level } : {}) as never} {...rest} />
);
