import { lookup } from 'node:dns/promises';
import { accessSync, constants, existsSync } from 'node:fs';
import type { Config } from './config.ts';
import { connect, type Network } from './network/connect.ts';
import { networkOf } from './network/request.ts';
import { NetworkTrouble } from './network/trouble.ts';
import { clockErrorInWords, isOff } from './service/clock.ts';
import { serviceOf } from './service/service.ts';

/** Tries each step to the service in turn and stops at the first that fails. Returns whether all succeeded. */
export async function doctor(
  config: Config,
  environment: NodeJS.ProcessEnv,
  print: (line: string) => void,
): Promise<boolean> {
  const passed = (step: string, detail: string) => print(`ok      ${step.padEnd(10)}  ${detail}`);
  try {
    const network = networkOf(config, environment);
    await reachService(config, network, passed);
    await askService(config, environment, passed);
    requireState(config.state);
    passed('state', config.state);
    return true;
  } catch (error) {
    if (!(error instanceof NetworkTrouble || error instanceof Failed)) throw error;
    print(`FAILED  ${error.stage.padEnd(10)}  ${error.message}`);
    return false;
  }
}

class Failed extends Error {
  readonly stage: string;
  constructor(stage: string, message: string) {
    super(message);
    this.stage = stage;
  }
}

type Print = (step: string, detail: string) => void;

async function reachService({ url }: Config, network: Network, passed: Print): Promise<void> {
  const target = new URL(url);
  if (!network.proxy) {
    passed('proxy', 'none is set');
    const addresses = await lookup(target.hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => []);
    // The connection itself says what is wrong with an unknown name.
    if (addresses.length > 0) passed('name', addresses.map(({ address }) => address).join(', '));
  }
  (await connect(network, target, passed)).destroy();
}

async function askService(config: Config, environment: NodeJS.ProcessEnv, passed: Print): Promise<void> {
  const service = serviceOf(config, environment);
  const time = await service.time();
  if (typeof time === 'string') throw new Failed('service', time);
  const aheadMs = time.getTime() - Date.now();
  passed(
    'service',
    isOff(aheadMs) ? `this computer's clock is ${clockErrorInWords(aheadMs)} the service's` : 'answers, clock right',
  );
  const answer = await service.check();
  // An older service refuses an object, and has still accepted feed and key.
  if (answer.kind === 'blocked' || answer.kind === 'later') throw new Failed('key', answer.reason);
  passed('key', `feed ${config.feed} takes readings`);
}

function requireState(state: string): void {
  if (!existsSync(state)) return;
  try {
    accessSync(state, constants.R_OK | constants.W_OK);
  } catch {
    throw new Failed('state', `${state} cannot be written. Run the agent as the user that owns it.`);
  }
}
