import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  CreateGroupCommand,
  CreateUserPoolClientCommand,
  CreateUserPoolCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { pinnedNode, ROOT } from '../../scripts/installation.mjs';
import type { Pool } from '../../src/identity/cognito/pool.ts';
import { freePort } from './free-port.ts';

/** Every code that this emulator sends. */
export const EMULATOR_CODE = '482913';

/** A third-party emulator of Cognito in a separate process, with one empty pool. */
export interface CognitoLocal {
  readonly pool: Pool;
  addUser(user: { email: string; password: string; temporary: boolean; groups: string[] }): Promise<void>;
  close(): Promise<void>;
}

/** Starts the emulator on a free port of this machine. */
export async function startCognitoLocal(): Promise<CognitoLocal> {
  const folder = await mkdtemp(join(tmpdir(), 'cognito-local-'));
  const port = await freePort();
  const start = join(ROOT, 'node_modules/cognito-local/lib/bin/start.js');
  const child = spawn(pinnedNode(), [start], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: String(port), HOST: '127.0.0.1', CODE: EMULATOR_CODE },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  await new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('Cognito Local running')) resolve();
    });
    void ended.then(() => reject(new Error('The emulator ended before it listened')));
  });
  const endpoint = `http://127.0.0.1:${port}`;
  const admin = new CognitoIdentityProviderClient({
    region: 'local',
    endpoint,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const { UserPool } = await admin.send(
    new CreateUserPoolCommand({
      PoolName: 'operators',
      UsernameAttributes: ['email'],
      AutoVerifiedAttributes: ['email'],
      MfaConfiguration: 'OPTIONAL',
    }),
  );
  const UserPoolId = UserPool?.Id ?? '';
  const { UserPoolClient } = await admin.send(
    new CreateUserPoolClientCommand({ UserPoolId, ClientName: 'console' }),
  );
  const made = new Set<string>();

  return {
    pool: {
      region: 'local',
      userPoolId: UserPoolId,
      clientId: UserPoolClient?.ClientId ?? '',
      authFlow: 'password',
      endpoint,
    },
    async addUser({ email, password, temporary, groups }) {
      const Username = email;
      await admin.send(
        new AdminCreateUserCommand({
          UserPoolId,
          Username,
          TemporaryPassword: password,
          UserAttributes: [{ Name: 'email', Value: email }],
          MessageAction: 'SUPPRESS',
        }),
      );
      if (!temporary) {
        await admin.send(
          new AdminSetUserPasswordCommand({ UserPoolId, Username, Password: password, Permanent: true }),
        );
      }
      for (const GroupName of groups) {
        if (!made.has(GroupName)) await admin.send(new CreateGroupCommand({ UserPoolId, GroupName }));
        made.add(GroupName);
        await admin.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName }));
      }
    },
    async close() {
      admin.destroy();
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
