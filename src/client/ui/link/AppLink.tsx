import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { withLinkTarget } from './link-target.ts';

function PlainAnchor(props: ComponentProps<'a'>) {
  return <a {...props} />;
}

/** An unstyled router link: navigation, rows, brand. */
export const AppLink = withLinkTarget(createLink(PlainAnchor));
