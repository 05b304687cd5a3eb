export { countLostSecrets, resealSecrets } from './reseal-secrets.ts';
export { tellMaker } from './tell-maker.ts';
export { webhookModules } from './webhook.ts';
export { WebhookSender } from './webhook-sender.ts';
