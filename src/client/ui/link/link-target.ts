import { createContext, createElement, use, type ComponentType } from 'react';

/** Where a link leads. */
export interface LinkTarget {
  readonly to?: string;
  readonly search?: unknown;
  readonly params?: unknown;
}

/** Where links of a part of the page lead instead: the demo has twins of the app's pages. */
export const LinkTargetContext = createContext<(target: LinkTarget) => LinkTarget>((target) => target);

/** A router link that asks the part of the page around it where it leads. */
export function withLinkTarget<RouterLink>(link: RouterLink): RouterLink {
  return ((props: LinkTarget) =>
    createElement(link as ComponentType<LinkTarget>, {
      ...props,
      ...use(LinkTargetContext)(props),
    })) as RouterLink;
}
