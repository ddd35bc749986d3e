import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

const TextAnchor = ({ className = '', ...rest }: ComponentProps<'a'>) => (
  <a {...rest} className={`text-accent-text underline decoration-line-strong underline-offset-3 hover:decoration-current ${className}`} />
);

const PlainAnchor = (props: ComponentProps<'a'>) => <a {...props} />;

/** A link inside text; keeps the language of the page. */
export const TextLink = createLink(TextAnchor);

/** A link without a look of its own: navigation, rows, brand. */
export const AppLink = createLink(PlainAnchor);
