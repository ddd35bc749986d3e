import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { shortenReturnPath, signInUrl } from '../../data/session/sign-in-url.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { AnchorButton, type AnchorButtonProps } from '../../ui/button/AnchorButton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';

/** Where the sign-in begins that leads back to this page as it is now. */
function useSignInUrl(): string {
  return signInUrl(shortenReturnPath(useLocation({ select: ({ href }) => href })));
}

/** The sign-in as an entry of the navigation. */
export function SignInLink({ className }: { readonly className: string }) {
  const t = useT('shell');
  return (
    <a href={useSignInUrl()} className={className}>
      <Icon name="log-in" />
      {t('signIn')}
    </a>
  );
}

/** The sign-in as a button. */
export function SignInButton({ className = '', variant }: Pick<AnchorButtonProps, 'className' | 'variant'>) {
  const t = useT('shell');
  return (
    <AnchorButton
      icon="log-in"
      href={useSignInUrl()}
      className={`whitespace-nowrap ${className}`}
      {...(variant !== undefined && { variant })}
    >
      {t('signIn')}
    </AnchorButton>
  );
}

/** Offers the sign-in where an account adds something, in a line that says what. */
export function SignInOffer({ children }: { readonly children: ReactNode }) {
  return (
    <div data-sign-in-offer className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3.5 py-2.5">
      <p className="min-w-0 flex-1 basis-48 text-ink-2">{children}</p>
      <SignInButton variant="quiet" className="-mx-3.5" />
    </div>
  );
}
