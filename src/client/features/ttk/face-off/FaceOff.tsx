import type { ReactNode } from 'react';
import type { TtkModel } from '../../../../domain/ttk/constants.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Answer } from './Answer.tsx';
import { AttackerSide, type SideProps } from './AttackerSide.tsx';
import { KeyFigures } from './KeyFigures.tsx';
import { ModelBar } from './ModelBar.tsx';
import { NoAnswer } from './NoAnswer.tsx';
import { TargetSide } from './TargetSide.tsx';

interface FaceOffProps extends SideProps {
  readonly distanceM: number;
  readonly onModel: (model: TtkModel) => void;
  /** Below: the comparison. */
  readonly children: ReactNode;
}

/**
 * Weapon against target, the answer between them, and what it is made of. On a phone the answer stands between the two
 * tiles, above the names.
 */
export function FaceOff({ result, index, gear, change, distanceM, onModel, children }: FaceOffProps) {
  const t = useT('ttk');
  return (
    <section
      aria-label={t('result')}
      className="grid grid-cols-2 gap-y-px border border-line bg-line lg:grid-cols-[minmax(0,1fr)_minmax(16rem,0.9fr)_minmax(0,1fr)] lg:gap-x-px lg:grid-rows-[1fr_auto]"
    >
      <AttackerSide result={result} index={index} gear={gear} change={change} />
      <Answer result={result} distanceM={distanceM} />
      <TargetSide result={result} index={index} gear={gear} change={change} />
      <ModelBar result={result} onModel={onModel} />
      <NoAnswer result={result} />
      <KeyFigures result={result} index={index} distanceM={distanceM} />
      {children}
    </section>
  );
}
