import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

function PlainAnchor(props: ComponentProps<'a'>) {
  return <a {...props} />;
}

/** An unstyled router link: navigation, rows, brand. */
export const AppLink = createLink(PlainAnchor);
