/** A phone number to press. Text without a number stays text; of several, the first is dialed, as in '609.555.0147 (call or text)'. */
export function PhoneLink({ phone }: { phone: string }) {
  const digits = /[+(]*\d[\d\s().-]*/.exec(phone)?.[0].replace(/[^\d+]/g, '')
  return digits ? <a href={`tel:${digits}`}>{phone}</a> : phone
}
