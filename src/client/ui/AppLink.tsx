import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

const PlainAnchor = (props: ComponentProps<'a'>) => <a {...props} />;

/** A link without a look of its own: navigation, rows, brand. */
export const AppLink = createLink(PlainAnchor);
