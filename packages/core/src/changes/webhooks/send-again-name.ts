/** The task that sends a delivery once more; whoever asks for it need not know what it does. */
export const SEND_AGAIN_TASK = { name: 'send-webhook-again', attempts: 1 };
