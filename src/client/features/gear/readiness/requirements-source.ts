import type { ReadySet } from '../../../../domain/gear/ready.ts';
import * as contract from '../../../../contract/gear.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { call } from '../../../data/http/client.ts';
import { defineSource } from '../../../data/store/source.ts';

/** Deleting needs the server, so it is offered only online. */
export const REQUIREMENTS_SOURCE = defineSource<{
  /** Refused when somebody changed it after it was shown. */
  readonly removeRequirement: (seen: ReadySet) => Promise<void>;
  readonly useIsRemovable: () => boolean;
}>({
  removeRequirement: async ({ id, name, map, needs }) => {
    await call(contract.removeReady, {
      params: { id },
      body: { base: { name, map, needs: needs.map((need) => ({ ...need, itemIds: [...need.itemIds] })) } },
    });
  },
  useIsRemovable: () => useNetwork().isOnline,
});
