import { AuditScreen } from '../../../../features/audit/AuditScreen.tsx';
import { DemoFrame } from '../DemoFrame.tsx';
import { useDemoClan } from '../use-demo-clan.ts';
import { extendWithAudit } from './demo-audit.ts';

/** The audit log as an officer reads it. */
export function DemoAuditPage() {
  return (
    <DemoFrame sources={useDemoClan(undefined, extendWithAudit)}>
      <AuditScreen />
    </DemoFrame>
  );
}
