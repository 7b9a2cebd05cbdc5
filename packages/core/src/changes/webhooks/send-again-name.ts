/** Name of the task that sends a delivery again, apart from its implementation. */
export const SEND_AGAIN_TASK = { name: 'send-webhook-again', attempts: 1 };
