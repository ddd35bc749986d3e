import type { ComponentProps } from 'react';

/** The body of a page: one width and one left edge for all of them. */
export function Page({ className = '', ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={`mx-auto grid w-full max-w-6xl grid-cols-[minmax(0,1fr)] gap-4 p-4 md:px-6.5 md:py-5.5 ${className}`}
    />
  );
}
