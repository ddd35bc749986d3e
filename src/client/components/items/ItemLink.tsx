import { useContext, type ComponentProps, createContext } from 'react';
import { AppLink } from '../../ui/link/AppLink.tsx';

/** Whether links to the pages of the app lead anywhere: a guest in the demo would only be sent to the sign-in. */
export const LinksEnabledContext = createContext(true);

interface ItemLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  readonly itemId: string;
  /** The page opens at this enhancement level. */
  readonly level?: number;
}

/** Leads to the page of an item; plain words where a guest could not open it. The router's type does not know the place in the path under a language that may be absent. */
export function ItemLink({ itemId, level = 0, ...rest }: ItemLinkProps) {
  return useContext(LinksEnabledContext) ? (
    <AppLink
      to="/{-$locale}/tools/items/$itemId"
      params={{ itemId } as never}
      search={(level > 0 ? { level } : {}) as never}
      {...rest}
    />
  ) : (
    <span className={rest.className}>{rest.children}</span>
  );
}
