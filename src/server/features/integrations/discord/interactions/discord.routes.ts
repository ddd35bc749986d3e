import { verifyKey } from 'discord-interactions';
import type { FastifyInstance } from 'fastify';
import * as discord from '../../../../../contract/discord.ts';
import { isRecentSignature } from '../../../../../domain/integrations/slash-commands.ts';
import { err, ok } from '../../../../../domain/result.ts';
import { bind } from '../../../../http/endpoints/bind.ts';
import { bindMutation } from '../../../../http/endpoints/bind-mutation.ts';
import { success } from '../../../../http/endpoints/success.ts';
import { userIdOf } from '../../../../http/request/clan-actor.ts';
import type { DiscordLinksService } from '../discord-links.service.ts';
import type { DiscordApplication } from '../discord.ports.ts';
import { createInteractions, type InteractionsDeps } from './interactions.service.ts';
import { readInteraction } from '../interaction.ts';

/** Adds the commands to a server in Discord; no bot joins it. */
function installUrl({ applicationId }: DiscordApplication): string {
  return `https://discord.com/oauth2/authorize?client_id=${applicationId}&scope=applications.commands`;
}

export function discordRoutes(
  app: FastifyInstance,
  {
    application,
    links,
    ...deps
  }: Omit<InteractionsDeps, 'links'> & {
    /** Null: there are no commands. */
    readonly application: DiscordApplication | null;
    readonly links: DiscordLinksService;
  },
): void {
  const { identities, changes } = app.web;
  const interactions = createInteractions({ ...deps, links, identities, changes });

  bind(app, discord.interactions, async ({ file }, _who, call) => {
    if (application === null) return err('request.notFound');
    const signature = call.header('x-signature-ed25519') ?? '';
    const timestamp = call.header('x-signature-timestamp') ?? '';
    const isGenuine =
      /^[\da-f]{128}$/i.test(signature) &&
      isRecentSignature(timestamp, deps.clock.now().getTime()) &&
      (await verifyKey(file, signature, timestamp, application.publicKey));
    if (!isGenuine) return err('discord.unsigned');
    const interaction = readInteraction(Buffer.from(file).toString('utf8'), application.applicationId);
    if (interaction === null) return err('request.invalid');
    return ok(interaction === 'ping' ? { type: 1 } : await interactions.answer(interaction, call.origin));
  });

  bind(app, discord.own, async (_input, { user }) =>
    ok({ success: true, isOffered: application !== null, link: await links.own(user.id) }),
  );
  bind(app, discord.ask, async ({ body }, { user }) =>
    success(await links.ask(user.id, body.code), (asked) => asked),
  );
  bindMutation(app, discord.connect, async ({ input: { body }, principal, unitOfWork }) =>
    success(await links.connect(unitOfWork, userIdOf(principal), body), (link) => ({ link })),
  );
  bindMutation(app, discord.disconnect, async ({ principal, unitOfWork }) => {
    await links.disconnect(unitOfWork, userIdOf(principal));
    return ok({ success: true });
  });
  bind(app, discord.ofClan, async () =>
    ok({ success: true, installUrl: application === null ? null : installUrl(application) }),
  );
}
