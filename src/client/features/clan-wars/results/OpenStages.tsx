import type { WarResult } from '../../../../domain/clan-wars/war-result.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useWarWords } from '../words/use-war-words.ts';

interface OpenStagesProps extends Pick<WarResult, 'open'> {
  readonly className?: string;
}

/** Which stages of a war have no results; nothing where all have. */
export function OpenStages({ open, className = '' }: OpenStagesProps) {
  const t = useT('clan-wars');
  const words = useWarWords();
  return open.length === 0 ? null : (
    <span data-open-stages className={`text-wait ${className}`}>
      {t('openStages', { stages: words.stageNames(open) })}
    </span>
  );
}
