/** The same as near-en.ts, as people talk: short, homely, and about themselves rather than about the rule. */
export const nearEnglishDaily = `
en: mate, friend, guest, companion
en: pal, friend, guest
en: come along, guest, bring, accompany, visitor
en: bring someone, guest, friend, visitor
en: located, address, street, avenue, road, find us, situated, building, floor
en: get there, directions, getting here, how to find us, station, address
en: far, minute walk, distance, metres, miles, near
en: cheaper, off, percent, reduced, discount
en: knocked off, off, discount, reduced
en: money off, off, discount, percent
en: deal, offer, discount, off
en: what's the damage, price, cost
en: quid, pound
en: notes and coins, cash
en: no money in my account, payment fails, insufficient funds, failed payment, declined
en: bounce, fail, failed payment, declined
en: payment fails, declined, rejected, insufficient funds, failed
en: take the fee, collect, direct debit, charge
en: take money, collect, direct debit, charge, debit
en: tied in, minimum term, contract, commitment, notice
en: locked in, minimum term, contract, commitment
en: commit, minimum term, contract, term
en: pause, freeze, suspend
en: put on hold, freeze, suspend, pause
en: take a break, freeze, suspend
en: quit, leave, cancel, end, terminate
en: pull out, cancel, withdraw, cancellation
en: back out, cancel, withdraw, cancellation
en: can't make it, cancel, missed, cancellation
en: can't come, cancel, cancellation
en: something came up, cancel, cancellation, change
en: turn up, attend, missed, no-show, come
en: not turn up, missed, no-show, absence
en: show up, attend, missed, no-show
en: no-show, missed, not attend, absence
en: skip, miss, missed, absence
en: come later, change of date, postpone, another date
en: a week later, change of date, postpone, change
en: leave behind, lost property, forgotten, left, reception
en: left behind, lost property, forgotten, left
en: forget, lost property, left behind, left, lost
en: forgot, lost property, left behind, left
en: hoodie, clothing, clothes, belongings, lost property
en: belongings, valuables, property, items
en: fix, mend, repair, engineer
en: mend, repair, fix
en: broken, broke, fault, faulty, repair, not work
en: not work, broken, fault, faulty, repair
en: play up, fault, faulty, not work
en: out of order, broken, closed, faulty
en: warm, heated, temperature, degrees
en: water, pool, swim
en: swim, pool, swimming
en: my bike, bicycle, bike rack, cycle
en: bike, bicycle, cycle, bike rack
en: car, parking, park, vehicle
en: put the car, parking, park
en: leave the car, parking, park
en: tesla, electric car, electric vehicle, charge
en: ev, electric car, electric vehicle, charge
en: late at night, late, after hours, night, later
en: midnight, late, night, later, after hours
en: get in late, late arrival, check in, later
en: get into my room, check in, arrival, entry
en: get into the room, check in, arrival, entry
en: enter my room, check in, arrival, entry
en: enter the room, check in, arrival, entry
en: get the keys, check in, arrival, reception
en: last day, check out, departure
en: get up late, check out, late
en: wheelchair, steps, ramp, ground floor, accessible
en: disabled, wheelchair, accessible, step-free, ramp
en: can't do stairs, step-free, ground floor
en: telly, television, tv
en: loo, toilet, bathroom, restroom
en: wifi, wireless, internet, network
en: code, password, pin
en: washing, laundry, wash, launder
en: do the washing, laundry, wash
en: eat, dinner, meal, food, breakfast, restaurant
en: in the evening, dinner, evening meal
en: bite to eat, meal, food, restaurant
en: ciggie, smoke, smoking
en: vape, smoke, smoking
en: fag, smoke, smoking, cigarette
en: puppy, dog, pet
en: baby, cot, infant, child
en: little one, child, baby, children
en: daughter, child, children, under
en: son, child, children, under
en: kids, children, child, under
en: gran, pensioner, senior, over, elderly
en: pensioner, senior, over, elderly, concession
en: oap, pensioner, senior, over
en: pt, personal training, trainer
en: treadmill, equipment, machine
en: tooth out, extraction, tooth
en: jab, vaccine, injection, vaccination
en: filling, cavity, restoration
en: braces, orthodontics, brackets
en: post it, post, parcel, stamps
en: pop in, visit, walk-in, come in, without an appointment
en: drop in, walk-in, visit, without an appointment
en: drop off, deliver, return
en: pick up, collect, collection, pickup
en: straight away, immediately, at once, same day
en: asap, urgent, immediately, same day
en: flat, house, home, apartment, address
en: move, moving house, new address, relocate
en: bust, broken, damaged
en: smash, break, broken, damage, cracked
en: nick, steal, stolen, theft
en: pinch, steal, stolen, theft
en: ring, call, phone, telephone
en: get hold of, contact, reach, call, phone
en: boss, manager, owner
en: owner, proprietor, boss, manager
`;
