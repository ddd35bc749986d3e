import { useT } from '../../data/i18n/use-t.ts';
import { AppLink } from '../../ui/link/AppLink.tsx';

export const HEADER_CLASS = 'flex min-h-14 items-center gap-3 border-b border-line bg-panel px-4';
const BRAND_CLASS =
  'flex min-h-10 min-w-10 items-center gap-2.5 font-display text-[1.375rem] leading-none font-extrabold tracking-[0.06em] uppercase';

/** The product logo: a ring with three segments. */
function Logo({ className = 'size-6' }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 64 64" className={`shrink-0 text-accent-text ${className}`} aria-hidden="true">
      <circle cx="32" cy="32" r="28" fill="none" stroke="currentColor" strokeWidth="4" />
      <path
        fill="currentColor"
        d="M32 32 43 12.95A22 22 0 0 1 54 32ZM32 32 43 51.05A22 22 0 0 1 21 51.05ZM32 32H10A22 22 0 0 1 21 12.95Z"
      />
    </svg>
  );
}

/** Logo and name, linking home; `isShort` hides the name on phones. */
export function BrandLink({ isShort = false }: { readonly isShort?: boolean }) {
  const t = useT('shell');
  return (
    <AppLink to="/{-$locale}" aria-label={t('home')} className={BRAND_CLASS}>
      <Logo />
      <span className={isShort ? 'max-md:hidden' : ''}>{t('brand')}</span>
    </AppLink>
  );
}
