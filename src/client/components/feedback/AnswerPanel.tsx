import type { ReactNode } from 'react';
import type { Answer } from '../../data/http/use-endpoint.ts';
import { useErrorMessage } from '../../data/i18n/use-error-message.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { Age } from '../../ui/feedback/Age.tsx';
import { StateBlock } from '../../ui/feedback/StateBlock.tsx';

interface AnswerFallbackProps {
  readonly answer: Pick<Answer<unknown>, 'state' | 'problem' | 'retry'>;
  /** What failed; a general title by default. */
  readonly failedTitle?: string | undefined;
  /** Rows of the skeleton. */
  readonly rows?: number | undefined;
}

/** In place of an endpoint's answer: loading, offline, refused, or a failure that can be tried again. */
export function AnswerFallback({ answer, failedTitle, rows }: AnswerFallbackProps) {
  const common = useT('common');
  const problem = useErrorMessage(answer.problem);
  return answer.state === 'broken' ? (
    <StateBlock
      kind="broken"
      title={failedTitle}
      action={
        <Button icon="rotate-ccw" onClick={answer.retry}>
          {common('tryAgain')}
        </Button>
      }
    >
      {problem}
    </StateBlock>
  ) : (
    <StateBlock kind={answer.state === 'ready' ? 'loading' : answer.state} rows={rows} />
  );
}

interface MissingAnswerProps extends AnswerFallbackProps {
  /** What there was is no more; null: it may still come. */
  readonly gone: { readonly title: string; readonly body: string; readonly action: ReactNode } | null;
}

/** A page's only panel where what it is about is not here: it is gone, or `AnswerFallback`. */
export function MissingAnswer({ gone, ...fallback }: MissingAnswerProps) {
  return (
    <Panel>
      {gone === null ? (
        <AnswerFallback {...fallback} />
      ) : (
        <StateBlock kind="empty" title={gone.title} action={gone.action}>
          {gone.body}
        </StateBlock>
      )}
    </Panel>
  );
}

interface AnswerPanelProps<Data> extends Omit<AnswerFallbackProps, 'answer'> {
  readonly title: ReactNode;
  readonly answer: Answer<Data>;
  /** Beside the answer's age. */
  readonly aside?: (data: Data) => ReactNode;
  /** Above the answer, and shown without one too. */
  readonly lead?: ReactNode;
  readonly children: (data: Data) => ReactNode;
  /** Below the answer, and shown without one too: the pagination. */
  readonly footer?: ReactNode;
}

/** A panel that shows an endpoint's answer with its age, and why a newer one could not be had. */
export function AnswerPanel<Data>({
  title,
  answer,
  aside,
  lead,
  children,
  footer,
  ...fallback
}: AnswerPanelProps<Data>) {
  const problem = useErrorMessage(answer.problem);
  const { data } = answer;
  return (
    <Panel
      title={title}
      aside={
        data === undefined ? undefined : (
          <>
            {aside?.(data)}
            <Age at={answer.fetchedAt} />
          </>
        )
      }
    >
      {lead}
      {data === undefined ? <AnswerFallback answer={answer} {...fallback} /> : children(data)}
      {data !== undefined && problem !== '' && (
        <p role="status" className="border-t border-line px-3.5 py-2 text-xs text-wait">
          {problem}
        </p>
      )}
      {footer}
    </Panel>
  );
}
