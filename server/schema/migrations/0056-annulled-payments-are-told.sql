-- An annulled payment that was notified is notified too, with an editable template.
alter table messages drop constraint messages_kind_check;
alter table messages add constraint messages_kind_check
  check (kind in ('booking-requested', 'payment-awaited', 'booking-confirmed', 'payment-received', 'payment-link', 'payment-reminder', 'balance-due', 'receipt-rejected', 'data-missing', 'pickup-time', 'pickup-changed', 'pickup-withdrawn', 'reminder', 'booking-changed', 'booking-cancelled', 'departure-suspended', 'departure-moved', 'departure-refunded', 'departure-resumed', 'refund-made', 'payment-annulled', 'waiting-joined', 'waiting-offer', 'email-code', 'thanks', 'sheet-published', 'sheet-changed', 'run-gone', 'password-invitation', 'password-forgotten', 'second-factor'));
alter table letter_templates drop constraint letter_templates_kind_check;
alter table letter_templates add constraint letter_templates_kind_check
  check (kind in ('booking-requested', 'payment-awaited', 'booking-confirmed', 'reminder', 'pickup-time', 'pickup-changed', 'pickup-withdrawn', 'booking-changed', 'booking-cancelled', 'balance-due', 'payment-reminder', 'payment-link', 'payment-received', 'refund-made', 'payment-annulled', 'receipt-rejected', 'data-missing', 'departure-suspended', 'departure-moved', 'departure-refunded', 'departure-resumed', 'waiting-joined', 'waiting-offer', 'thanks'));
