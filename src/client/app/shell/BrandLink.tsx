import { useT } from '../../data/i18n/use-t.ts';
import { AppLink } from '../../ui/link/AppLink.tsx';
import { BRAND_CLASS } from '../frame-look.ts';
import { Logo } from '../Mark.tsx';

/** The mark and the name; leads home. On a phone inside the app the mark stands alone. */
export function BrandLink({ isShort = false }: { readonly isShort?: boolean }) {
  const t = useT('shell');
  return (
    <AppLink to="/{-$locale}" aria-label={t('home')} className={BRAND_CLASS}>
      <Logo />
      <span className={isShort ? 'max-md:hidden' : ''}>{t('brand')}</span>
    </AppLink>
  );
}
