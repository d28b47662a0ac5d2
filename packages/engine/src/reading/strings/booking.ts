import type { Heard } from '../heard.ts';
import { Phrases } from '../text/phrases.ts';

const wishes = new Phrases<true>().add(
  true,
  'quiero | quisiera | queria | querria | me gustaria | necesito | necesitaba | necesitaria | deseo | deseaba | desearia | llamo para | llamaba para | escribo para | vengo a | era para | es para | seria para | i want to | i wanted to | id like to | i would like to | i need to | i want | i need | id like | i would like | can i | could i | may i | can you | could you | puedo | podria | podemos | se puede | me puede | me puedes | podrias | im calling to | i am calling to | im looking to | i am looking to | im trying to',
);
/** Of these only appointments and what they are for are said. */
const bookings = new Phrases<true>().add(
  true,
  'agendar | agendarme | reservar | reservarme | programar | apartar | concertar | book | schedule | reserve | arrange | book me in for | fit me in for | squeeze me in for | put me down for',
);
const acts = new Phrases<true>().add(
  true,
  'pedir | reservar | agendar | sacar | concertar | solicitar | coger | tomar | hacer | apartar | programar | tener | separar | book | make | schedule | get | have | set up | arrange | reserve',
);
const things = new Phrases<true>().add(
  true,
  'cita | una cita | la cita | hora | una hora | turno | un turno | una consulta | una reserva | una reservacion | una visita | appointment | an appointment | a slot | a booking | a reservation | a visit | a time',
);
const links = new Phrases<true>().add(true, 'para | for');

/**
 * Where "quería pedir hora para una revisión" comes to what it is for. -1 = it is for nothing yet ("I'd like to book an
 * appointment"); `from` where nobody asks for an appointment.
 */
export function afterBooking({ tokens }: Heard, from: number, to: number): number {
  let at = wishes.at(tokens, from)?.to ?? from;
  const booking = bookings.at(tokens, at);
  at = booking?.to ?? acts.at(tokens, at)?.to ?? at;
  const thing = things.at(tokens, at);
  // "to book a haircut"
  if (!thing) return booking && at < to ? at : from;
  const link = links.at(tokens, thing.to);
  if (link && link.to < to) return link.to;
  return thing.to >= to && at > from ? -1 : from;
}
