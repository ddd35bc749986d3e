import type { ReactNode } from 'react';
import { useT } from '../data/i18n/use-t.ts';
import { LinkButton } from '../ui/link/LinkButton.tsx';

interface ErrorCardProps {
  readonly status: number;
  readonly title: string;
  readonly body: string;
  readonly action?: ReactNode;
}

/** The error page: status code, what it means, and the way back. */
export function ErrorCard({ status, title, body, action }: ErrorCardProps) {
  const t = useT('shell');
  return (
    <section className="mx-auto grid w-full max-w-2xl gap-3 px-4 py-12">
      <p className="figure text-ink-3" data-testid="error-status">
        {status}
      </p>
      <h1>{title}</h1>
      <p className="text-ink-2">{body}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <LinkButton to="/{-$locale}/dashboard" variant="primary" icon="arrow-left">
          {t('backToDashboard')}
        </LinkButton>
        {action}
      </div>
    </section>
  );
}
