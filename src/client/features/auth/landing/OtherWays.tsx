import { useT } from '../../../data/i18n/use-t.ts';
import { offeredWays, signInUrl } from '../../../data/session/sign-in-url.ts';

/** Ways to sign in besides the game; nothing where the operator offers none. The server fills it in on the static page. */
export function OtherWays({
  returnTo,
  ways = offeredWays(),
  isHidden = false,
}: {
  readonly returnTo: string;
  readonly ways?: ReturnType<typeof offeredWays>;
  readonly isHidden?: boolean;
}) {
  const t = useT('auth');
  return ways.length === 0 ? null : (
    <p data-sign-in-ways hidden={isHidden} className="text-ink-2">
      {t('otherWays')}{' '}
      {ways.map((way) => (
        <a
          key={way.id}
          href={signInUrl(returnTo, way)}
          className="me-3 inline-flex min-h-10 items-center underline hover:text-ink"
        >
          {way.name}
        </a>
      ))}
    </p>
  );
}
