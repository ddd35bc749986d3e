import type { ReadySetId } from '../../../../domain/ids.ts';
import * as contract from '../../../../contract/gear.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { call } from '../../../data/http/client.ts';
import { defineSource } from '../../../data/store/source.ts';

/** Deleting needs the server, so it is offered only online. */
export const REQUIREMENTS_SOURCE = defineSource<{
  readonly removeRequirement: (id: ReadySetId) => Promise<void>;
  readonly useIsRemovable: () => boolean;
}>({
  removeRequirement: async (id) => {
    await call(contract.removeReady, { params: { id } });
  },
  useIsRemovable: () => useNetwork().isOnline,
});
