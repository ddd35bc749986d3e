import { useContext, type ComponentProps, createContext } from 'react';
import { AppLink } from '../../ui/link/AppLink.tsx';

/** Whether links to the app's pages work: in the demo they would only redirect a guest to the sign-in. */
export const LinksEnabledContext = createContext(true);

interface ItemLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  readonly itemId: string;
  /** Enhancement level at which the page opens. */
  readonly level?: number;
}

/** Link to an item's page; plain text where a guest could not open it. */
export function ItemLink({ itemId, level = 0, ...rest }: ItemLinkProps) {
  return useContext(LinksEnabledContext) ? (
    <AppLink
      to="/{-$locale}/tools/items/$itemId"
      params={{ itemId }}
      search={level > 0 ? { level } : {}}
      {...rest}
    />
  ) : (
    <span className={rest.className}>{rest.children}</span>
  );
}
