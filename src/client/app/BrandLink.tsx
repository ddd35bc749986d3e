import { useT } from '../data/use-t.ts';
import { AppLink } from '../ui/AppLink.tsx';
import { Mark } from './Mark.tsx';

/** The mark and the name; leads home. On a phone inside the app the mark stands alone. */
export const BrandLink = ({ isShort = false }: { readonly isShort?: boolean }) => {
  const t = useT('shell');
  return (
    <AppLink to="/{-$locale}" aria-label={t('home')} className="flex min-h-10 items-center gap-2.5 font-display text-[1.375rem] leading-none font-extrabold tracking-[0.06em] uppercase">
      <Mark />
      <span className={isShort ? 'max-md:hidden' : ''}>{t('brand')}</span>
    </AppLink>
  );
};
