import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

function PlainAnchor(props: ComponentProps<'a'>) {
  return <a {...props} />;
}

/** A link without a look of its own: navigation, rows, brand. */
export const AppLink = createLink(PlainAnchor);
